import { LANGUAGES, type Language } from '@platform/contracts/constants'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import { Card, ChipGroup, Heading, Stack, Tag, Text } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { listAt, valueAt } from '../model/draft.ts'
import { useEditor } from '../model/editor-context.ts'
import { payOf } from '../model/pay-of.ts'

/** The campaign as it is written now, in short, in a language of choice. */
export function LivePreview() {
  const t = useT()
  const { draft } = useEditor()
  const { formatDateTime } = useFormat()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const textAt = (...path: (string | number)[]) => {
    const text = valueAt(draft, [...path, language])
    return typeof text === 'string' && text !== '' ? text : null
  }
  const timeAt = (name: string) => {
    const time = draft[name]
    return typeof time === 'string' ? formatDateTime(time) : t('preview.unknown')
  }
  return (
    <Card as="section" padding={5} aria-label={t('preview.title')}>
      <Stack gap={4}>
        <Heading level={2} size="card">
          {t('preview.title')}
        </Heading>
        <ChipGroup
          label={t('preview.language')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <Stack gap={1} lang={language}>
          <Heading level={3}>{textAt('title') ?? t('preview.noTitle')}</Heading>
          <Text tone="mute">{textAt('summary')}</Text>
        </Stack>
        <FactList
          facts={[
            { label: t('preview.pays'), value: <Pay />, tone: 'gold' },
            { label: t('preview.starts'), value: timeAt('startsAt') },
            { label: t('preview.ends'), value: timeAt('endsAt') },
          ]}
        />
        <Stack gap={2} as="section">
          <Heading level={3}>{t('preview.tasks')}</Heading>
          {listAt(draft, ['tasks']).length === 0 && (
            <Text tone="mute">{t('preview.noTasks')}</Text>
          )}
          <Stack as="ol" gap={2}>
            {listAt(draft, ['tasks']).map((task, index) => (
              // tasks have no other order
              <li key={index} lang={language}>
                {textAt('tasks', index, 'title') ?? t('preview.noTitle')}{' '}
                <Tag>{t('preview.stage', { stage: String(Object(task).stage ?? 1) })}</Tag>
              </li>
            ))}
          </Stack>
        </Stack>
      </Stack>
    </Card>
  )
}

/** What it pays to one, and at most in all. */
function Pay() {
  const t = useT()
  const { draft } = useEditor()
  const { formatAmount } = useFormat()
  const pay = payOf(draft)
  if (!pay) return t('preview.unknown')
  const money = (amount: string) => `${formatAmount(amount)} ${pay.currency}`
  const total = pay.total && t('preview.total', { amount: money(pay.total) })
  switch (pay.kind) {
    case 'each':
      return [
        t('preview.each', { amount: money(pay.amount), slots: formatAmount(pay.slots) }),
        total,
      ]
        .filter(Boolean)
        .join(' · ')
    case 'pool':
      return t('preview.pool', { amount: money(pay.amount) })
    case 'tiers':
      return [t('preview.tiers', { count: pay.count }), total].filter(Boolean).join(' · ')
  }
}
