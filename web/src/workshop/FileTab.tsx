/** The file itself, to write in: the same faults at their lines. */
import { useEffect, useRef } from "preact/hooks";
import { draft, piece, typed } from "./store.ts";
import { tell } from "./words.ts";

export function FileTab({ line }: { line: { value: number } }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const text = draft.value?.text ?? "";
  const lines = text.split("\n");
  const marks = new Map((piece.value?.marks ?? []).filter((mark) => mark.line).map((mark) => [mark.line, mark]));
  useEffect(() => {
    const to = line.value;
    if (!to || !area.current) return;
    const before = lines.slice(0, to - 1).join("\n").length + (to > 1 ? 1 : 0);
    area.current.focus();
    area.current.setSelectionRange(before, before + (lines[to - 1]?.length ?? 0));
    area.current.scrollTop = Math.max(0, (to - 8) * 20);
    line.value = 0;
  }, [line.value]);
  return (
    <section class="ws-file" aria-label={tell("file")}>
      <p class="soft">{tell("file-more")}</p>
      <div class="ws-editor">
        <div class="ws-gutter" ref={gutter} aria-hidden="true">
          {lines.map((_, n) => {
            const mark = marks.get(n + 1);
            return <span key={n} class={mark?.severity ?? ""} title={mark?.text}>{mark ? `● ${n + 1}` : n + 1}</span>;
          })}
        </div>
        <textarea
          ref={area} spellcheck={false} wrap="off" value={text} aria-label={draft.value?.name ?? tell("file")}
          onInput={(event) => typed(text.includes("\r\n") ? event.currentTarget.value.replaceAll("\n", "\r\n") : event.currentTarget.value)}
          onScroll={(event) => {
            if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </div>
      <ul class="ws-file-marks">
        {[...marks.values()].map((mark) => (
          <li key={mark.n} class={mark.severity}><button type="button" class="linkish" onClick={() => (line.value = mark.line)}>{tell("in-line", { n: mark.line })}</button> {mark.text}</li>
        ))}
      </ul>
    </section>
  );
}
