// sound - a few tiny sounds, made on the spot
type Note = { at: number; from: number; to: number; length: number; loud: number; shape: OscillatorType };

const SOUNDS = {
  card: [{ at: 0, from: 320, to: 180, length: 0.06, loud: 0.12, shape: "triangle" }],
  turn: [
    { at: 0, from: 523, to: 523, length: 0.09, loud: 0.1, shape: "sine" },
    { at: 0.1, from: 784, to: 784, length: 0.14, loud: 0.1, shape: "sine" },
  ],
  no: [{ at: 0, from: 150, to: 110, length: 0.16, loud: 0.14, shape: "square" }],
  end: [
    { at: 0, from: 392, to: 392, length: 0.2, loud: 0.09, shape: "triangle" },
    { at: 0.14, from: 494, to: 494, length: 0.2, loud: 0.09, shape: "triangle" },
    { at: 0.28, from: 587, to: 587, length: 0.2, loud: 0.09, shape: "triangle" },
    { at: 0.42, from: 784, to: 784, length: 0.45, loud: 0.09, shape: "triangle" },
  ],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof SOUNDS;
let context: AudioContext | null = null;

export function play(sound: Sound): void {
  context ??= new AudioContext();
  // Browsers keep quiet until the person has touched the page.
  if (context.state === "suspended") void context.resume();
  for (const note of SOUNDS[sound]) strike(context, note);
}

function strike(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + note.at;
  const end = start + note.length;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = note.shape;
  voice.frequency.setValueAtTime(note.from, start);
  voice.frequency.exponentialRampToValueAtTime(note.to, end);
  volume.gain.setValueAtTime(note.loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(end);
}
