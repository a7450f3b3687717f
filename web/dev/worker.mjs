/** Puts in front of the worker that keeps the page (src/offline/worker.ts) what the page consists of, and a name of this build. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../src/sandtable/server/static");
const worker = join(root, "sw.js");
const names = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((one) => one.isFile())
  .map((one) => join(one.parentPath, one.name).slice(root.length).replaceAll("\\", "/"))
  .sort();
const digest = createHash("sha256");
for (const name of names) digest.update(name).update(readFileSync(join(root, name)));
const files = names.filter((name) => name !== "/sw.js" && name !== "/index.html");
const known = `const FILES=${JSON.stringify(files)},VERSION="${digest.digest("hex").slice(0, 16)}";\n`;
writeFileSync(worker, known + readFileSync(worker, "utf8"));
