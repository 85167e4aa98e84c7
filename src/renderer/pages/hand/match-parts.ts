/** What a match comes to, as one file that is fetched once the hand is in sight. */

export { AwayBanner } from '#renderer/ui/room/AwayBanner.tsx';
export { DealSign } from '#renderer/ui/deal/DealSign.tsx';
export { HandNotice } from './HandNotice.tsx';
export { HeardLine } from '#renderer/ui/log/HeardLine.tsx';
export { LastMoment } from './LastMoment.tsx';
export { ScreenHint } from './ScreenHint.tsx';
export { Summaries } from '#renderer/ui/summary/Summaries.tsx';
export { ToldBanner } from '#renderer/ui/takeback/ToldBanner.tsx';
