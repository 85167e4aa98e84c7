import { describe, expect, it, vi } from 'vitest';
import { STANDARD_SETTINGS } from '#protocol/settings.ts';
import { browserPersistence, createSettingsStore, settingsFromAddress } from './settings-store.ts';

function storage(content: string | null) {
  const kept = { content };
  return {
    kept,
    getItem: () => kept.content,
    setItem: (_key: string, value: string) => {
      kept.content = value;
    },
  };
}

describe('settings', () => {
  it('begin with the standard, and outlast the page', () => {
    const disk = storage(null);
    const store = createSettingsStore(browserPersistence(() => disk));
    expect(store.get()).toEqual(STANDARD_SETTINGS);
    const heard = vi.fn();
    store.subscribe(heard);
    store.change({ textScale: 1.5 });
    expect(heard).toHaveBeenCalledOnce();
    expect(createSettingsStore(browserPersistence(() => disk)).get().textScale).toBe(1.5);
  });

  it.each(['', '{', 'null', '[]', '7', '{"speed":"warp","textScale":99,"trickPause":"long"}'])(
    'read %s as the standard',
    (content) => {
      const disk = storage(content);
      expect(createSettingsStore(browserPersistence(() => disk)).get()).toEqual(STANDARD_SETTINGS);
    },
  );

  it('of two tabs are kept together, each with its own changes, and each tab goes on as it was', () => {
    const disk = storage(null);
    const [german, loud] = [1, 2].map(() => createSettingsStore(browserPersistence(() => disk)));
    german?.change({ language: 'de' });
    loud?.change({ volume: 1 });
    expect(loud?.get().language).toBe('system');
    const next = createSettingsStore(browserPersistence(() => disk)).get();
    expect([next.language, next.volume]).toEqual(['de', 1]);
  });

  it.each(['{', 'null', '[7]', '"loud"', '7', '{"__proto__":{"language":"de"},"volume":1e999}'])(
    'are kept where %s was',
    (content) => {
      const disk = storage(content);
      createSettingsStore(browserPersistence(() => disk)).change({ language: 'de' });
      expect(JSON.parse(disk.kept.content ?? '')).toEqual({ ...STANDARD_SETTINGS, language: 'de' });
    },
  );

  it('can be overridden by the address without being kept', () => {
    const disk = storage(null);
    const store = createSettingsStore(
      browserPersistence(() => disk),
      settingsFromAddress('?speed=instant'),
    );
    expect(store.get().speed).toBe('instant');
    store.change({ trickPause: 100 });
    expect(store.get().speed).toBe('instant');
    expect(disk.kept.content).toContain('"speed":"normal"');
    store.change({ speed: 'slow' });
    expect(store.get().speed).toBe('slow');
    expect(settingsFromAddress('?speed=warp')).toEqual({});
  });

  it('know what the system wants: what the app says of it, else what the browser says', () => {
    const persistence = browserPersistence(() => storage(null));
    expect(createSettingsStore(persistence).system()).toEqual(navigator.languages);
    expect(createSettingsStore(persistence, {}, ['de-AT', 'zh']).system()).toEqual(['de-AT', 'zh']);
  });

  it('live in memory where storage is forbidden', () => {
    const store = createSettingsStore(
      browserPersistence(() => {
        throw new Error('forbidden');
      }),
    );
    store.change({ palette: 'colourBlind' });
    expect(store.get().palette).toBe('colourBlind');
  });
});
