/** The few texts that every remote needs before its own. */
export const en = {
  /** Spec 8, to the letter. */
  'call.noAnswer': 'API failure! Please try again',
  'call.notSent': 'You are offline. Nothing was sent and nothing is lost.',
  'crash.title': 'This part of the page stopped working',
  'crash.text': 'Everything else still works. Nothing you earned is lost.',
  'crash.retry': 'Try again',
  'load.title': 'This page could not be loaded',
  'load.text': 'Check your connection and try again.',
} as const
