/** Where a WebSocket is that is served beside the page at `location`, also where a proxy serves both under a path. */
export function besidePage({ protocol, host, pathname }: PagePlace, path: string): string {
  const folder = pathname.slice(0, pathname.lastIndexOf('/'));
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${folder}${path}`;
}

export type PagePlace = Pick<Location, 'protocol' | 'host' | 'pathname'>;
