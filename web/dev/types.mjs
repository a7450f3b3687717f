/** Types of everything that server and client say, from the schemas that the server publishes.
 *
 *     npm run types               writes src/schema.ts
 *     npm run types -- --check    only says whether it is up to date
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const OUT = fileURLToPath(new URL("../src/schema.ts", import.meta.url));
const PRINT = `
import json
from sandtable.server.app import create_app
from sandtable.server.messages import schema
from sandtable.server.settings import read_settings
app = create_app(read_settings({}, database="unused.sqlite"))
print(json.dumps([schema()["$defs"], app.openapi()["components"]["schemas"]]))
`;

function published() {
  const own = `${ROOT}.venv/bin/python`;
  const python = process.env.PYTHON ?? (existsSync(own) ? own : "python3");
  const environment = { ...process.env, PYTHONPATH: `${ROOT}src` };
  return JSON.parse(execFileSync(python, ["-c", PRINT], { cwd: ROOT, env: environment, maxBuffer: 1e8 }));
}

const nameOf = (ref) => tidy(ref.split("/").at(-1));
const tidy = (name) => name.replace(/^sandtable__\w+?__(?=[A-Z])/, "").replace(/[^A-Za-z0-9]/g, "");
const KEY = /^[A-Za-z_$][\w$]*$/;

/** The TypeScript of one schema. */
function typeOf(schema) {
  if (schema === true || schema === undefined) return "unknown";
  if (schema.$ref) return nameOf(schema.$ref);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return [...new Set(several.map(typeOf))].join(" | ");
  if (schema.allOf) return schema.allOf.map(typeOf).join(" & ");
  switch (schema.type) {
    case "string":
      return "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      return arrayOf(schema);
    case "object":
      return schema.properties ? objectOf(schema) : `Record<string, ${typeOf(schema.additionalProperties)}>`;
    default:
      return "unknown";
  }
}

function arrayOf(schema) {
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(", ")}]`;
  const item = typeOf(schema.items);
  if (schema.minItems === 2 && schema.maxItems === 2) return `[${item}, ${item}]`;
  return /[ |&]/.test(item) ? `(${item})[]` : `${item}[]`;
}

function objectOf(schema) {
  const required = new Set(schema.required ?? []);
  const lines = Object.entries(schema.properties).map(([name, value]) => {
    const key = KEY.test(name) ? name : JSON.stringify(name);
    return `  ${key}${required.has(name) ? "" : "?"}: ${typeOf(value).replaceAll("\n", "\n  ")};`;
  });
  return `{\n${lines.join("\n")}\n}`;
}

function declared(name, schema) {
  const told = schema.description ? `/** ${schema.description.trim().replace(/\s+/g, " ")} */\n` : "";
  const body = typeOf(schema);
  const isObject = schema.type === "object" && schema.properties;
  return isObject ? `${told}export interface ${name} ${body}\n` : `${told}export type ${name} = ${body};\n`;
}

function written() {
  const found = new Map();
  for (const schemas of published()) {
    for (const [name, schema] of Object.entries(schemas)) if (!found.has(tidy(name))) found.set(tidy(name), schema);
  }
  const names = [...found.keys()].sort();
  const head = "/** Made from the server's schemas by `npm run types`; not written by hand. */\n/* eslint-disable */\n";
  return `${head}\n${names.map((name) => declared(name, found.get(name))).join("\n")}`;
}

const text = written();
if (process.argv.includes("--check")) {
  if (!existsSync(OUT) || readFileSync(OUT, "utf-8") !== text) {
    console.error("src/schema.ts is not what the server says: run npm run types.");
    process.exit(1);
  }
} else writeFileSync(OUT, text);
