import { Heading, Stack, Text } from '@platform/ui'
import { useSkillChecks } from '../../checks/api/checks.ts'
import type { Draft } from '../../draft/model/use-draft.ts'
import { useT } from '../i18n/messages.ts'
import { useSummary } from '../model/use-summary.ts'
import { DocumentsCard } from './documents-card.tsx'
import { OpenList } from './open-list.tsx'
import { SummaryCard } from './summary-card.tsx'

/** Everything that a reviewer reads, once more. */
export function DetailsView({ draft }: { draft: Draft }) {
  const t = useT()
  const { application } = draft
  const summary = useSummary(application)
  const checks = useSkillChecks().data ?? []
  const passed = checks.flatMap(({ name, results }) => {
    const best = Math.max(-1, ...results.map(({ percent }) => percent))
    return best < 0 ? [] : t('checks.passed', { name, percent: best })
  })
  return (
    <>
      <OpenList problems={application.problems} />
      <Stack gap={1}>
        <Heading level={2} size="section">
          {t('summary.title')}
        </Heading>
        <Text tone="mute">{t('summary.text')}</Text>
      </Stack>
      <SummaryCard step="basic-details" rows={summary['basic-details']} />
      <SummaryCard step="skills" rows={summary.skills} />
      <SummaryCard
        step="verify-skills"
        rows={[{ label: t('row.checks'), value: passed.join(' · ') }]}
      />
      <DocumentsCard documents={application.documents} />
    </>
  )
}
