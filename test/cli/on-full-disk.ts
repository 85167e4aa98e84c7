import { pretendFull } from '#lab/soak/full-disk.ts';

// Loaded before the command, where no small disk can be mounted.
pretendFull();
