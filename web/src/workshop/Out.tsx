/** A battle goes out: as a link with its code, as a file, as text, on paper. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Dialog } from "../chrome.tsx";
import { Copying, useCopying } from "../copying.tsx";
import { say } from "../language/index.ts";
import { learnSettings, sharedOrigin } from "../origin.ts";
import { LONGEST_LINK, packed } from "../packing.ts";
import { paperDrawn } from "../paper/papers.ts";
import { PrintDialog } from "../paper/PrintDialog.tsx";
import { Icon } from "../signs/icons.tsx";
import { ShareLink } from "../table/ShareLink.tsx";
import { draft, isHexFile, saveFile } from "./store.ts";
import { tell } from "./words.ts";

export default function Out({ what, close }: { what: "share" | "print"; close: () => void }) {
  const { name, text, title } = draft.value!;
  if (what === "share") return <Share text={text} close={close} />;
  const paper = paperDrawn(say, title, isHexFile.value, { name, text }, "/workshop/#battle=");
  return <PrintDialog papers={[paper]} close={close} />;
}

function Share({ text, close }: { text: string; close: () => void }) {
  const code = useSignal("");
  const { done, copy } = useCopying();
  useEffect(() => {
    learnSettings();
    void packed(text).then((found) => (code.value = found));
  }, [text]);
  const address = `${sharedOrigin()}/workshop/#battle=${code.value}`;
  return (
    <Dialog title={say("share")} close={close}>
      {code.value && (address.length <= LONGEST_LINK ? <ShareLink address={address} qr>{tell("share-link")}</ShareLink> : <p class="warn-line">{tell("too-long")}</p>)}
      <p class="ws-out">
        <button type="button" class="btn pri" onClick={saveFile}><Icon name="download" /> {tell("save-file")}</button>
        <button type="button" class="btn" onClick={() => copy(text)}>{tell("copy-text")}</button>
        <Copying done={done} text={text} />
      </p>
    </Dialog>
  );
}
