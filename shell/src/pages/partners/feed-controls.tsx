import {
  CAMPAIGN_FEED_COUNT,
  CAMPAIGN_FEED_FILTERS,
} from '@platform/contracts/quests/campaign-feed'
import type { CampaignFeedProps } from '@platform/contracts/quests/remote'
import { PLACEMENT } from '@platform/contracts/rules/placement'
import type { EmbedTheme } from '@platform/embed/react'
import { Card, Heading, Stack } from '@platform/ui'
import { Field, Select, TextInput } from '@platform/ui/interaction'
import { languageNames } from '../../layout/language-names.ts'
import { useT } from './i18n/messages.ts'
import { ThemeControls } from './theme-controls.tsx'

export interface FeedChoice extends CampaignFeedProps {
  language: string
  theme: EmbedTheme
  /** Where on the partner's page it stands; empty for none. */
  placement: string
}

const counts = Array.from({ length: CAMPAIGN_FEED_COUNT.max }, (_, index) => index + 1)

interface FeedControlsProps {
  choice: FeedChoice
  onChange: (change: Partial<FeedChoice>) => void
}

export function FeedControls({ choice, onChange }: FeedControlsProps) {
  const t = useT()
  return (
    <Card as="section" padding={5}>
      <Stack gap={4}>
        <Heading level={2} size="card">
          {t('controls')}
        </Heading>
        <Field label={t('count')}>
          <Select
            value={choice.count}
            onChange={({ target }) => onChange({ count: Number(target.value) })}
          >
            {counts.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        </Field>
        <Field label={t('filter')}>
          <Select
            value={choice.filter}
            onChange={({ target }) =>
              onChange({ filter: target.value as CampaignFeedProps['filter'] })
            }
          >
            {CAMPAIGN_FEED_FILTERS.map((filter) => (
              <option key={filter} value={filter}>
                {t(`filter.${filter}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('language')}>
          <Select
            value={choice.language}
            onChange={({ target }) => onChange({ language: target.value })}
          >
            {Object.entries(languageNames).map(([language, name]) => (
              <option key={language} value={language} lang={language}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('placement')}
          hint={t('placement.hint')}
          error={choice.placement && !PLACEMENT.test(choice.placement) ? t('placement.bad') : ''}
        >
          <TextInput
            value={choice.placement}
            maxLength={40}
            placeholder="sidebar"
            onChange={({ target }) => onChange({ placement: target.value })}
          />
        </Field>
        <Heading level={3} size="card">
          {t('theme')}
        </Heading>
        <ThemeControls theme={choice.theme} onChange={(theme) => onChange({ theme })} />
      </Stack>
    </Card>
  )
}
