/** A link to give away: to copy, and as a picture that a phone can read. */
import { useSignal } from "@preact/signals";
import { say } from "../language/index.ts";
import { qrPath } from "../qr.ts";
import { Icon } from "../signs/icons.tsx";

export function ShareLink({ address, children, qr }: { address: string; children: preact.ComponentChildren; qr?: boolean }) {
  const copied = useSignal(false);
  const code = qr ? qrPath(address) : null;
  return (
    <div class="share-link">
      <p>{children}</p>
      <div class="share-row">
        <input readOnly value={address} aria-label={say("copy-link")} onFocus={(event) => event.currentTarget.select()} />
        <button
          type="button" class="btn"
          onClick={() => {
            void navigator.clipboard?.writeText(address).then(() => (copied.value = true));
          }}
        >
          <Icon name={copied.value ? "tick" : "link"} /> {copied.value ? say("copied") : say("copy")}
        </button>
      </div>
      {code && (
        <svg class="qr" viewBox={`-3 -3 ${code.size + 6} ${code.size + 6}`} role="img" aria-label={say("qr-of")}>
          <rect x="-3" y="-3" width={code.size + 6} height={code.size + 6} fill="#fff" />
          <path d={code.d} fill="#000" />
        </svg>
      )}
    </div>
  );
}
