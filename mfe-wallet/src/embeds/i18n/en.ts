export const en = {
  title: 'Your {brand} balance',
  loading: 'Loading your balance',
  open: 'Open my wallet',
  visitor: 'Your {brand} balance is shown here once you are logged in on this page and connected.',
  notAllowed:
    'You have not agreed that your balance is shown here. Connect your account on this page once more to allow it.',
  site: 'Go to {brand}',
  failed: 'Your balance could not be loaded.',
  retry: 'Try again',
} as const
