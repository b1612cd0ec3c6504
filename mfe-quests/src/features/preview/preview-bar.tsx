import type { Language } from '@platform/contracts/constants'
import type { CampaignPreview } from '@platform/contracts/quests/preview'
import { ChipGroup, color, media, Notice, radius, Stack, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from './i18n/messages.ts'
import { SeenBy } from './seen-by.tsx'

/** Before a user begins, or once they have. */
export type Moment = 'new' | 'begun'

interface PreviewBarProps {
  preview: CampaignPreview
  language: Language
  onLanguage: (language: Language) => void
  moment: Moment
  onMoment: (moment: Moment) => void
}

/** Above a preview: that it is one, in which language and at which moment, and for whom it will be listed. */
export function PreviewBar({ preview, language, onLanguage, moment, onMoment }: PreviewBarProps) {
  const t = useT()
  return (
    <Bar aria-label={t('preview.title')}>
      <Stack gap={4}>
        <Notice tone="info" title={t('preview.title')}>
          {t('preview.text')}
        </Notice>
        <ChipGroup
          label={t('preview.language')}
          value={language}
          onChange={onLanguage}
          options={[
            { value: 'en', label: 'English' },
            { value: 'hi', label: 'हिन्दी' },
            { value: 'pt-BR', label: 'Português' },
          ]}
        />
        <ChipGroup
          label={t('preview.moment')}
          value={moment}
          onChange={onMoment}
          options={[
            { value: 'new', label: t('preview.new') },
            { value: 'begun', label: t('preview.begun') },
          ]}
        />
        <SeenBy preview={preview} />
      </Stack>
    </Bar>
  )
}

/** A region of its own: the page below it has the main landmark. */
const Bar = styled.section`
  margin: ${space(4)} ${space(4)} 0;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
  overflow: hidden;
  ${media.desktop} {
    width: calc(100% - ${space(12)});
    max-width: 1200px;
    margin: ${space(7)} auto 0;
  }
`
