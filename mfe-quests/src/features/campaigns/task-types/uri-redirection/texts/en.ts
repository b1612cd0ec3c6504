export const en = {
  opened: 'Link opened. Come back here and validate.',
  openedTimed: 'Link opened. Come back here: it is validated automatically.',
  openAgain: 'Open the link again',
  'rejected.TOO_EARLY':
    'Stay on the page for {seconds} seconds, then come back and validate again.',
} as const
