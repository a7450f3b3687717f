/** A scenario somebody wrote, or the record of a game, from the disk; the server says what is wrong. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api.ts";
import { language, say } from "../language/index.ts";
import { keepGame } from "../memory.ts";
import type { OpenedScenario, UserFile } from "../protocol.ts";
import { go } from "../router.ts";
import { Icon } from "../signs/icons.tsx";
import { handed, isRecord } from "./files.ts";

const MOST_BYTES = 4_000_000;

export interface OwnScenario {
  file: UserFile;
  opened: OpenedScenario;
  chosen: boolean;
}

export function OpenFile({ open }: { open: (own: OwnScenario | null) => void }) {
  const failed = useSignal("");
  const busy = useSignal(false);
  const last = useRef<UserFile | null>(null);

  const take = async (file: UserFile) => {
    failed.value = "";
    busy.value = true;
    last.current = file;
    try {
      if (isRecord(file.name, file.text)) {
        const made = await api.openRecord(file);
        const [mine] = Object.values(made.seats);
        if (mine) keepGame({ game: made.game, title: made.title, seats: made.seats, invites: {}, at: Date.now() });
        go(`/game/${mine ?? made.watch}`);
      } else {
        open({ file, opened: await api.openScenario(file), chosen: true });
        last.current = null;
      }
    } catch (error) {
      failed.value = error instanceof Error ? error.message : String(error);
    }
    busy.value = false;
  };
  const read = async (file: File) => {
    if (file.size > MOST_BYTES) failed.value = say("file-too-large", { name: file.name });
    else await take({ name: file.name, text: await file.text() });
  };
  // What was wrong is told again in the other language.
  useEffect(() => {
    if (failed.value && last.current) void take(last.current);
  }, [language.value]);
  useEffect(() => {
    const file = handed.value;
    handed.value = null;
    if (file) void take(file);
  }, []);
  useEffect(() => {
    const dropped = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      void read(file);
    };
    const over = (event: DragEvent) => event.preventDefault();
    addEventListener("drop", dropped);
    addEventListener("dragover", over);
    return () => {
      removeEventListener("drop", dropped);
      removeEventListener("dragover", over);
    };
  }, []);
  return (
    <>
      <label class="sc open-file">
        <input
          type="file" accept=".yaml,.yml,.json,.jsonl" disabled={busy.value} aria-describedby="open-file-hint"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file) void read(file);
          }}
        />
        <Icon name="folder" />
        <span>
          <b>{say("open-file")}</b>
          <small id="open-file-hint">{say("open-file-hint")}</small>
        </span>
      </label>
      {failed.value && <p class="refused" role="alert">{failed.value}</p>}
    </>
  );
}
