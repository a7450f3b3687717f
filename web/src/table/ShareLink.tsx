/** A link to give away: to copy, and as a picture that a phone can read. */
import { useEffect, useRef } from "preact/hooks";
import { useCopying } from "../copying.tsx";
import { say } from "../language/index.ts";
import { qrPath } from "../qr.ts";
import { Icon } from "../signs/icons.tsx";

export function ShareLink({ address, children, qr }: { address: string; children: preact.ComponentChildren; qr?: boolean }) {
  const { done, copy } = useCopying();
  const field = useRef<HTMLInputElement>(null);
  // The address stands there: where nothing else helps it is selected, to be copied by hand.
  useEffect(() => void (done.value === "failed" && field.current?.select()), [done.value]);
  const code = qr ? qrPath(address) : null;
  return (
    <div class="share-link">
      <p>{children}</p>
      <div class="share-row">
        <input ref={field} readOnly value={address} aria-label={say("copy-link")} onFocus={(event) => event.currentTarget.select()} />
        <button
          type="button" class="btn"
          onClick={() => copy(address)}
        >
          <Icon name={done.value === "copied" ? "tick" : "link"} /> {done.value === "copied" ? say("copied") : say("copy")}
        </button>
      </div>
      <p class={done.value === "failed" ? "soft" : "sr"} role="status">{done.value === "copied" ? say("copied") : done.value === "failed" ? say("copy-by-hand") : ""}</p>
      {code && (
        <svg class="qr" viewBox={`-3 -3 ${code.size + 6} ${code.size + 6}`} role="img" aria-label={say("qr-of")}>
          <rect x="-3" y="-3" width={code.size + 6} height={code.size + 6} fill="#fff" />
          <path d={code.d} fill="#000" />
        </svg>
      )}
    </div>
  );
}
