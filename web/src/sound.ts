/** Small soft sounds, made on the spot; off until switched on, and always doubled by a sign. */
import { sound } from "./settings.ts";

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (sound.value !== "on" || typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A knock on wood: a short tone that falls and dies away. */
function knock(at: number, pitch: number, volume = 0.18, length = 0.09): void {
  const out = audio();
  if (!out) return;
  const start = out.currentTime + at;
  const tone = out.createOscillator();
  const gain = out.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(gain).connect(out.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** A rustle: filtered noise. */
function rustle(at: number, pitch: number, volume: number, length: number): void {
  const out = audio();
  if (!out) return;
  const start = out.currentTime + at;
  const noise = out.createBufferSource();
  const buffer = out.createBuffer(1, Math.ceil(out.sampleRate * length), out.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  noise.buffer = buffer;
  const filter = out.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  const gain = out.createGain();
  gain.gain.value = volume;
  noise.connect(filter).connect(gain).connect(out.destination);
  noise.start(start);
}

export const sounds = {
  yourMove() {
    knock(0, 420);
    knock(0.13, 520);
  },
  asked: () => knock(0, 470),
  dice() {
    for (let i = 0; i < 5; i++) knock(i * 0.045, 900 + 180 * ((i * 7) % 3), 0.06, 0.03);
  },
  hit: () => knock(0.22, 190, 0.2, 0.08),
  lost: () => knock(0.25, 110, 0.24, 0.14),
  refused: () => rustle(0, 320, 0.12, 0.1),
  turnEnds: () => rustle(0, 2200, 0.06, 0.22),
};
