/** A picture to share: title, curve and account of a game, 1200 × 630, as a PNG. */
import { say } from "../language/index.ts";
import type { Told } from "./kept.ts";
import { headline, letterOf, of, otherOf, signed, summary } from "./words.ts";

const [WIDE, TALL] = [1200, 630];
const CURVE = { left: 70, top: 190, wide: 700, tall: 360 };
const ACCOUNT = { left: 830, top: 200, row: 54, label: 150, wide: 130 };

/** Hues as the page shows them now, in its theme and with the colours of these sides. */
function inks(host: Element): (name: string) => string {
  const probe = document.createElement("i");
  host.append(probe);
  const found = new Map<string, string>();
  for (const name of ["paper", "sheet", "ink", "ink2", "ink3", "line", "line2", "a", "b", "c", "a-soft", "b-soft", "c-soft"]) {
    probe.style.color = `var(--${name})`;
    found.set(name, getComputedStyle(probe).color);
  }
  probe.remove();
  return (name) => found.get(name) ?? "black";
}

export async function pictureOf(game: Told, host: Element): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, TALL];
  const pen = canvas.getContext("2d")!;
  const ink = inks(host);
  pen.fillStyle = ink("paper");
  pen.fillRect(0, 0, WIDE, TALL);
  write(pen, headline(game), 40, 74, `600 44px Georgia, serif`, ink("ink"), WIDE - 80);
  write(pen, summary(game), 40, 116, `22px sans-serif`, ink("ink2"), WIDE - 80);
  write(pen, of("review-curve-of", game, game.review.side), CURVE.left, 164, `600 22px Georgia, serif`, ink("ink"), CURVE.wide);
  drawCurve(pen, game, ink);
  drawAccount(pen, game, ink);
  write(pen, "Sandtable", WIDE - 40, TALL - 24, `600 20px Georgia, serif`, ink("ink3"), 200, "right");
  return new Promise((made, failed) => canvas.toBlob((blob) => (blob ? made(blob) : failed(new Error("no picture"))), "image/png"));
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, font: string, fill: string, most: number, align: CanvasTextAlign = "left"): void {
  Object.assign(pen, { font, fillStyle: fill, textAlign: align });
  pen.fillText(text, x, y, most);
}

function drawCurve(pen: CanvasRenderingContext2D, { review }: Told, ink: (name: string) => string): void {
  const { left, top, wide, tall } = CURVE;
  const means = [...review.entries.flatMap((step) => [step.v[0], step.q[0]]), review.end[0]];
  const x = (i: number) => left + (wide * i) / Math.max(1, means.length - 1);
  const y = (chance: number) => top + tall * (1 - Math.min(100, Math.max(0, chance)) / 100);
  const tones = [review.side, otherOf(review)].map((side) => letterOf(review, side).toLowerCase());
  pen.fillStyle = ink("sheet");
  pen.fillRect(left, top, wide, tall);
  for (const [half, tone] of [[[100, 50], tones[0]], [[50, 0], tones[1]]] as const) {
    pen.save();
    pen.beginPath();
    pen.rect(left, y(half[0]!), wide, y(half[1]!) - y(half[0]!));
    pen.clip();
    pen.beginPath();
    pen.moveTo(x(0), y(50));
    means.forEach((mean, i) => pen.lineTo(x(i), y(mean)));
    pen.lineTo(x(means.length - 1), y(50));
    pen.fillStyle = ink(`${tone}-soft`);
    pen.fill();
    pen.restore();
  }
  for (const chance of [0, 25, 50, 75, 100]) {
    pen.strokeStyle = ink(chance === 50 ? "line2" : "line");
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(left, y(chance));
    pen.lineTo(left + wide, y(chance));
    pen.stroke();
    write(pen, String(chance), left - 10, y(chance) + 6, "17px sans-serif", ink("ink3"), 50, "right");
  }
  means.slice(1).forEach((mean, i) => {
    pen.setLineDash(i % 2 === 0 ? [] : [4, 5]);
    pen.lineWidth = i % 2 === 0 ? 4.5 : 3;
    pen.strokeStyle = ink("ink");
    pen.beginPath();
    pen.moveTo(x(i), y(means[i]!));
    pen.lineTo(x(i + 1), y(mean));
    pen.stroke();
  });
  pen.setLineDash([]);
}

function drawAccount(pen: CanvasRenderingContext2D, game: Told, ink: (name: string) => string): void {
  const { review } = game;
  const { left, top, row } = ACCOUNT;
  const rows: [string, string, string][] = [[say("review-before"), String(review.shown.start), "ink"]];
  for (const kind of ["orders", "dice"] as const) {
    for (const side of [review.side, otherOf(review)]) {
      const change = review.shown[kind][side] ?? 0;
      const helped = change > 0 ? review.side : otherOf(review);
      rows.push([of(`review-account-${kind}`, game, side), signed(change), change === 0 ? "ink3" : letterOf(review, helped).toLowerCase()]);
    }
  }
  rows.push([say("review-end"), String(review.shown.end), "ink"]);
  rows.forEach(([label, figure, tone], i) => {
    write(pen, label, left, top + 30 + i * row, i === 0 || i === rows.length - 1 ? "600 20px sans-serif" : "20px sans-serif", ink("ink2"), 240);
    write(pen, figure, WIDE - 40, top + 30 + i * row, "700 28px sans-serif", ink(tone), 100, "right");
  });
}

/** To whoever the system offers; else the file is kept. */
export async function share(game: Told, host: Element): Promise<void> {
  const picture = new File([await pictureOf(game, host)], "review.png", { type: "image/png" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [picture] })) {
    await navigator.share({ files: [picture], title: headline(game) }).catch(() => undefined);
    return;
  }
  const address = URL.createObjectURL(picture);
  Object.assign(document.createElement("a"), { href: address, download: picture.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
