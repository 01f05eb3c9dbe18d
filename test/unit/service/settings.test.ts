import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressVars, readSettings } from '#scripts/service/environment.ts';
import { renderLine } from '#scripts/service/log-lines.ts';
import { root } from '#scripts/workers.ts';

describe('settings of a local instance', () => {
  it('the defaults are the port and folders that the documentation names', () => {
    expect(readSettings({})).toEqual({
      port: 8787,
      state: join(root, '.livery/state'),
      demoFile: join(root, '.livery/demo.json'),
    });
    expect(readSettings({ PORT: '9000', LIVERY_STATE: '/tmp/elsewhere' })).toEqual({
      port: 9000,
      state: '/tmp/elsewhere',
      demoFile: '/tmp/elsewhere/demo.json',
    });
  });

  it.each(['0', '65536', '80.5', 'http', '-1'])('the port %j is refused', (port) => {
    expect(() => readSettings({ PORT: port })).toThrow('PORT must be');
  });

  it('every address has the one origin, and sites have hosts below it', () => {
    expect(addressVars('http://localhost:9000')).toEqual({
      BASE_URL: 'http://localhost:9000',
      AUTH_URL: 'http://localhost:9000',
      MCP_URL: 'http://localhost:9000',
      API_URL: 'http://localhost:9000/functions/v1',
      SITES_URL: 'http://localhost:9000',
    });
  });
});

describe('the terminal of npm start', () => {
  const line = (fields: object) => ({ level: 'log', message: JSON.stringify(fields) });
  const request = { event: 'request', method: 'GET', path: '/x', status: 200, ms: 3 };

  it('the terminal shows a request once, in short, and everything else unchanged', () => {
    expect(renderLine(line({ ...request, worker: 'edge' }), false)).toBe('GET    /x 200 3 ms');
    expect(renderLine(line({ ...request, worker: 'auth' }), false)).toBeNull();
    expect(renderLine({ level: 'log', message: '{not json' }, false)).toBe('{not json');
    const other = line({ event: 'unhandled', worker: 'auth' });
    expect(renderLine(other, false)).toBe(other.message);
  });

  it('the terminal shows every line unchanged when asked', () => {
    const auth = line({ ...request, worker: 'auth' });
    expect(renderLine(auth, true)).toBe(auth.message);
  });
});
