import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { TextInput } from '@platform/ui/interaction'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { cloneCampaign } from '../api/campaigns-api.ts'
import { useT } from '../i18n/messages.ts'
import { problemOf } from '../model/problem-of.ts'
import { isTime, timeOf } from '../model/typed-time.ts'

interface CloneDialogProps {
  campaign: AdminCampaign
  onClose: () => void
}

interface Written {
  slug: string
  startsAt: string
  endsAt: string
  claimEndsAt: string
}
type Problem = 'clone.slug.bad' | 'clone.time.bad' | 'clone.time.order'

const isMissing = (text: string) => (isTime(text) ? null : 'clone.time.bad')

/** Whether a time comes after the one before it. */
const isAfter = (text: string, before: string) =>
  isMissing(text) ?? (isTime(before) && timeOf(text) <= timeOf(before) ? 'clone.time.order' : null)

/** Makes a draft of the same content with a slug and times of its own. */
export function CloneDialog({ campaign, onClose }: CloneDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const { id, slug: from, title: name = from, variant } = campaign
  const isClaimedLater = variant !== 'FIXED_SLOT_FIXED_REWARD'
  const form = useForm<Written, Written, Problem>({
    schema: fieldRules<Written, Problem>({
      slug: (text) => (/^[a-z0-9][a-z0-9-]{2,63}$/.test(text.trim()) ? null : 'clone.slug.bad'),
      startsAt: isMissing,
      endsAt: (text, { startsAt }) => isAfter(text, startsAt),
      claimEndsAt: (text, { endsAt }) => (isClaimedLater ? isAfter(text, endsAt) : null),
    }),
    defaultValues: { slug: '', startsAt: '', endsAt: '', claimEndsAt: '' },
    problemText: (key) => t(key),
    async onSubmit({ slug, startsAt, endsAt, claimEndsAt }) {
      const times = { startsAt: timeOf(startsAt), endsAt: timeOf(endsAt) }
      const later = isClaimedLater && { claimEndsAt: timeOf(claimEndsAt) }
      await cloneCampaign(api, id, { slug: slug.trim(), ...times, ...later })
      void queries.invalidateQueries({ queryKey: ['staff-campaigns'] })
      alerts.show({ message: t('clone.done', { slug: slug.trim() }) })
      onClose()
    },
  })
  const times = isClaimedLater
    ? (['startsAt', 'endsAt', 'claimEndsAt'] as const)
    : (['startsAt', 'endsAt'] as const)
  return (
    <ActDialog title={t('row.cloneOf', { name })} onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <Text tone="mute">{t('clone.text')}</Text>
          {form.failure !== null && (
            <Notice tone="bad" live="alert">
              {failureText(form.failure, t(problemOf(form.failure)))}
            </Notice>
          )}
          <FormField
            form={form}
            name="slug"
            label={t('clone.slug')}
            hint={t('clone.slug.hint')}
            required
          >
            {(input) => (
              <TextInput
                {...input}
                maxLength={64}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
              />
            )}
          </FormField>
          {times.map((field) => (
            <FormField key={field} form={form} name={field} label={t(`clone.${field}`)} required>
              {(input) => <TextInput {...input} type="datetime-local" autoComplete="off" />}
            </FormField>
          ))}
          <Button type="submit" block size="l" loading={form.submitting}>
            {t('clone.action')}
          </Button>
        </Stack>
      </Form>
    </ActDialog>
  )
}
