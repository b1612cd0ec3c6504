import type { WrittenProblem } from '@platform/contracts/quests/campaign-document'
import { Notice, Stack } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { pathText } from '../model/draft.ts'

const SHOWN = 10

/** What has to be corrected before the campaign can be saved, by the names of files. */
export function Problems({ problems }: { problems: readonly WrittenProblem[] }) {
  const t = useT()
  if (problems.length === 0) return null
  return (
    <Notice tone="bad" live="status" title={t('problems.title', { count: problems.length })}>
      <Stack as="ul" gap={1}>
        {problems.slice(0, SHOWN).map(({ path, message }) => {
          const field = pathText(path)
          return (
            <li key={`${field} ${message}`}>
              {t('problems.line', { field, problem: message })}
            </li>
          )
        })}
      </Stack>
    </Notice>
  )
}
