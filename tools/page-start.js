/*
 * What stands in every page itself (oldest-browsers.mjs): without it, a program that could not be fetched would leave the page blank.
 * The sentences in the place of the program are shown at once, each a button that loads the page again: before the program runs
 * nothing here knows whose language is which. The page is loaded again by itself too, after longer and longer pauses, only once its
 * server answers, and a limited number of times, which are counted with those of src/renderer/client/reload.ts. Every hand fetches
 * this first, so it is as short as it can be.
 */
(() => {
  const MOST = 8;
  const notice = document.querySelector('.not-started');
  let times = history.state?.timesReloaded ?? 0;
  let isUnderWay;

  const reload = () => {
    history.replaceState({ timesReloaded: times }, '');
    location.reload();
  };
  notice.onclick = reload;

  const again = () => {
    // It may have started after all.
    if (notice.parentNode && times < MOST)
      // A crowd does not come all at once.
      setTimeout(
        () => {
          fetch(location.pathname, { method: 'HEAD' })
            .then(({ ok }) => (ok ? reload() : again()))
            .catch(again);
        },
        (1000 << times++) + Math.random() * 1500,
      );
  };

  const show = () => {
    // OBS would put it on air.
    if (!window.obsstudio) notice.className += ' is-seen';
  };

  const failed = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    show();
    again();
  };
  addEventListener(
    'error',
    ({ target }) => {
      // Neither an icon, nor what an extension brings, nor an error in a program that has come: loading again helps none of them.
      const isLink = target instanceof HTMLLinkElement && /modulepreload|stylesheet/.test(target.rel);
      const from = isLink ? target.href : target instanceof HTMLScriptElement ? target.src : '';
      if (from.startsWith(location.origin)) failed();
    },
    true,
  );
  addEventListener('vite:preloadError', failed);

  // Once the program runs it takes care of what it fetches itself (use-later.ts), and only has this shown.
  addEventListener('baize:missing', () => {
    // In OBS it would come into sight by itself.
    if (window.obsstudio) return;
    show();
    document.body.append(notice);
  });
})();
