import type { Language } from '@platform/contracts/constants'
import type { TransactionReference } from '@platform/contracts/wallet/http'
import type { Dependencies } from './dependencies.ts'

/** Names and pictures of campaigns in a language, as far as they are known. */
export type LabelOf = (campaignId: string) => Pick<TransactionReference, 'name' | 'art'>

/** Reads the labels of these campaigns at once. */
export async function readLabels(
  campaignLabels: Dependencies['campaignLabels'],
  campaignIds: readonly string[],
  language: Language,
): Promise<LabelOf> {
  const labels = await campaignLabels.byIds([...new Set(campaignIds)])
  return (campaignId) => {
    const label = labels.get(campaignId)
    return { name: label?.title[language] ?? null, art: label?.art ?? null }
  }
}
