/** For the test of both speakers alone (tests/web/test_speakers.py), which gives it the positions: `npm test` has none. */
import { mergeConfig } from 'vitest/config';
import base from './vite.config';

export default mergeConfig(base, { test: { include: ['src/table/speakers.corpus.ts'] } });
