/** A link to give away: to copy, and as a picture that a phone can read. */
import { Copying, useCopying } from "../copying.tsx";
import { say } from "../language/index.ts";
import { qrPath } from "../qr.ts";
import { Icon } from "../signs/icons.tsx";

export function ShareLink({ address, children, qr }: { address: string; children: preact.ComponentChildren; qr?: boolean }) {
  const { done, copy } = useCopying();
  const code = qr ? qrPath(address) : null;
  return (
    <div class="share-link">
      <p>{children}</p>
      <div class="share-row">
        <input readOnly value={address} aria-label={say("copy-link")} onFocus={(event) => event.currentTarget.select()} />
        <button
          type="button" class="btn"
          onClick={() => copy(address)}
        >
          <Icon name={done.value === "copied" ? "tick" : "link"} /> {done.value === "copied" ? say("copied") : say("copy")}
        </button>
      </div>
      <Copying done={done} text={address} silent />
      {code && (
        <svg class="qr" viewBox={`-3 -3 ${code.size + 6} ${code.size + 6}`} role="img" aria-label={say("qr-of")}>
          <rect x="-3" y="-3" width={code.size + 6} height={code.size + 6} fill="#fff" />
          <path d={code.d} fill="#000" />
        </svg>
      )}
    </div>
  );
}
