/** The user follows the task's link, which may be left out by somebody who has done it; then the provider is asked. */
export const visitStep = ({ step }: { step: 'open' | 'confirm' }) =>
  step === 'open' ? ({ kind: 'opened' } as const) : ({ kind: 'pending', data: {} } as const)
