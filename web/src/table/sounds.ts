/** A few short sounds, made on the spot. Off unless somebody wants them. */
import { settings } from '../settings.svelte';

export type Sound = 'turn' | 'place' | 'strike' | 'fall' | 'end' | 'chat';

interface Note {
  pitch: number;
  at: number;
  long: number;
  wave: OscillatorType;
  loud: number;
}

const NOTES: Record<Sound, Note[]> = {
  turn: [
    { pitch: 523, at: 0, long: 0.12, wave: 'triangle', loud: 0.12 },
    { pitch: 784, at: 0.11, long: 0.2, wave: 'triangle', loud: 0.12 },
  ],
  place: [{ pitch: 170, at: 0, long: 0.09, wave: 'sine', loud: 0.22 }],
  strike: [
    { pitch: 900, at: 0, long: 0.05, wave: 'square', loud: 0.03 },
    { pitch: 330, at: 0.02, long: 0.1, wave: 'sawtooth', loud: 0.05 },
  ],
  fall: [{ pitch: 110, at: 0, long: 0.22, wave: 'sine', loud: 0.22 }],
  end: [
    { pitch: 392, at: 0, long: 0.2, wave: 'triangle', loud: 0.12 },
    { pitch: 523, at: 0.18, long: 0.2, wave: 'triangle', loud: 0.12 },
    { pitch: 659, at: 0.36, long: 0.45, wave: 'triangle', loud: 0.12 },
  ],
  chat: [{ pitch: 660, at: 0, long: 0.08, wave: 'sine', loud: 0.08 }],
};

let air: AudioContext | undefined;

export function chime(sound: Sound): void {
  if (!settings.sound || (document.hidden && sound !== 'turn')) return;
  air ??= new AudioContext();
  const now = air.currentTime;
  for (const note of NOTES[sound]) {
    const tone = air.createOscillator();
    const volume = air.createGain();
    tone.type = note.wave;
    tone.frequency.value = note.pitch;
    volume.gain.setValueAtTime(note.loud, now + note.at);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + note.at + note.long);
    tone.connect(volume).connect(air.destination);
    tone.start(now + note.at);
    tone.stop(now + note.at + note.long);
  }
}
