import { expect, test, vi } from "vitest";
import { copied } from "../src/copying.tsx";

function aPage(execCommand: () => boolean) {
  const field = { select: () => undefined, remove: () => undefined, value: "" };
  vi.stubGlobal("HTMLElement", class {});
  vi.stubGlobal("document", { activeElement: null, createElement: () => field, body: { append: () => undefined }, execCommand });
  return field;
}

test("without https a text is selected and copied as by hand", async () => {
  vi.stubGlobal("navigator", {});
  const field = aPage(() => true);
  expect(await copied("http://table")).toBe(true);
  expect(field.value).toBe("http://table");
});

test("where the browser copies nothing that is known", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("forbidden")) } });
  aPage(() => false);
  expect(await copied("http://table")).toBe(false);
});
