import type { WrittenProblem } from '@platform/contracts/quests/campaign-document'
import { Notice, Stack } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { pathText } from '../model/draft.ts'
import { useEditor } from '../model/editor-context.ts'
import { useTexts } from './use-texts.ts'

const SHOWN = 10

/** What has to be corrected before the campaign can be saved, and where. */
export function Problems({ problems }: { problems: readonly WrittenProblem[] }) {
  const t = useT()
  const texts = useTexts(useEditor().draft)
  if (problems.length === 0) return null
  return (
    <Notice tone="bad" live="status" title={t('problems.title', { count: problems.length })}>
      <Stack as="ul" gap={1}>
        {problems.slice(0, SHOWN).map((problem) => {
          const { path, message } = problem
          const field = texts.place(path)
          return (
            <li key={`${pathText(path)} ${message}`}>
              {t('problems.line', { field, problem: texts.problem(problem) })}
            </li>
          )
        })}
      </Stack>
    </Notice>
  )
}
