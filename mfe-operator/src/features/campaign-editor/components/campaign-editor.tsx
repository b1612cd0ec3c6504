import { OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { campaignDocument } from '@platform/contracts/quests/campaign-document'
import { type CampaignVariant, variants } from '@platform/contracts/quests/variants/table'
import { refusedFieldsIn } from '@platform/contracts/refused-fields'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Heading, Stack } from '@platform/ui'
import { Field, Select } from '@platform/ui/interaction'
import { WithAside } from '@platform/ui/page-parts'
import { useState } from 'react'
import { LeaveWarning } from '../../../parts/leave/leave-warning.tsx'
import { fundCampaign, publishCampaign, saveCampaign } from '../api/editor-api.ts'
import { useT } from '../i18n/messages.ts'
import type { Draft } from '../model/draft.ts'
import { EditorContext } from '../model/editor-context.ts'
import { withVariant } from '../model/new-draft.ts'
import { fieldsIn, sections } from '../model/sections.ts'
import { fieldsOf, type JsonSchema } from '../model/shape.ts'
import { useDraft } from '../model/use-draft.ts'
import { LivePreview } from './live-preview.tsx'
import { PictureField } from './picture-field.tsx'
import { Problems } from './problems.tsx'
import { SchemaField } from './schema-field.tsx'
import { Steps } from './steps.tsx'
import { TaskList } from './task-list.tsx'
import { useTexts } from './use-texts.ts'

type Step = 'save' | 'fund' | 'publish'

interface CampaignEditorProps {
  /** As it was saved last; null for a new one. */
  campaign: AdminCampaign | null
  initial: Draft
  /** Loads this campaign anew, in place of what was written. */
  onReload: (id: string) => void
}

/** A campaign while it is written: its fields as the contract has them, what is wrong, a preview, and the steps to its publication. */
export function CampaignEditor({ campaign: opened, initial, onReload }: CampaignEditorProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const editor = useDraft(initial)
  const [saved, setSaved] = useState({ campaign: opened, draft: initial })
  const [running, setRunning] = useState<Step | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const { draft } = editor
  const texts = useTexts(draft)
  const { campaign } = saved
  const variant = draft.variant as CampaignVariant
  const fields = fieldsOf(campaignDocument(variant) as JsonSchema)

  const steps: Record<Step, () => Promise<void>> = {
    async save() {
      if (!editor.check()) return
      const stored = await saveCampaign(api, campaign, draft)
      setSaved({ campaign: stored, draft })
      alerts.show({ message: t('done.saved') })
    },
    async fund() {
      if (!campaign) return
      setSaved({ ...saved, campaign: await fundCampaign(api, campaign) })
      alerts.show({ message: t('done.funded') })
    },
    async publish() {
      if (!campaign) return
      const published = await publishCampaign(api, campaign.id)
      if (published) setSaved({ ...saved, campaign: published })
      alerts.show({ message: t(published ? 'done.published' : 'done.asked') })
    },
  }
  async function run(step: Step) {
    if (running) return
    setRunning(step)
    setFailure(null)
    try {
      await steps[step]()
    } catch (error) {
      editor.refuse(refusedIn(error))
      setFailure(error)
    } finally {
      setRunning(null)
      void queries.invalidateQueries({ queryKey: ['staff-campaigns'] })
    }
  }

  return (
    <EditorContext
      value={{
        ...editor,
        problemAt: (path) => {
          const problem = editor.problemAt(path)
          return problem && texts.problem(problem)
        },
      }}
    >
      <WithAside
        aside={
          <Stack gap={5}>
            <Steps
              campaign={campaign}
              isChanged={draft !== saved.draft || campaign === null}
              running={running}
              failure={failure}
              onStep={(step) => void run(step)}
              onReload={onReload}
            />
            <LivePreview />
          </Stack>
        }
      >
        <Stack gap={7}>
          <Problems problems={editor.problems} />
          <Field label={t('editor.variant')}>
            <Select
              value={variant}
              disabled={campaign !== null && campaign.status !== 'DRAFT'}
              onChange={({ target }) => {
                const next = target.value as CampaignVariant
                const names = Object.keys(variants[next].operatorCampaign.shape)
                editor.replace(withVariant(draft, next, names))
              }}
            >
              {(Object.keys(variants) as CampaignVariant[]).map((one) => (
                <option key={one} value={one}>
                  {t(`variant.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          {sections.map((section) => (
            <Stack key={section} gap={4} as="section">
              <Heading level={2}>{t(`section.${section}`)}</Heading>
              {fieldsIn(section, fields).map((field) => {
                if (field.name === 'tasks') return <TaskList key="tasks" />
                if (field.name === 'picture') return <PictureField key="picture" />
                return <SchemaField key={field.name} path={[field.name]} field={field} />
              })}
            </Stack>
          ))}
        </Stack>
      </WithAside>
      <LeaveWarning isChanged={draft !== saved.draft} back={OPERATOR_PATHS.campaigns} />
    </EditorContext>
  )
}

/** What the server refused of the draft, by the fields of the editor: "body.reward.amount" is `reward.amount`. */
function refusedIn(error: unknown) {
  const details = error instanceof ApiFailure ? error.details : undefined
  return refusedFieldsIn(details).map(({ path, problem }) => ({
    path: path
      .replace(/^body\./, '')
      .split('.')
      .map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
    message: problem,
  }))
}
