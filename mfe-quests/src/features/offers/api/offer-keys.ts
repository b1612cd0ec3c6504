import type { Viewer } from '../../campaigns/api/campaign-keys.ts'

/** Query keys of offers; texts differ by language. */
export const offerKeys = {
  all: ['offers'] as const,
  list: ({ userId, language }: Viewer) => [...offerKeys.all, 'list', userId, language] as const,
  own: (userId: string) => [...offerKeys.all, 'own', userId] as const,
}
