import { pretendFull } from '#lab/soak/pretend-full.ts';

// Loaded before the command, where no small disk can be mounted.
pretendFull();
