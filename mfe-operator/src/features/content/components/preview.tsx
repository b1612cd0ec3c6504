import type { Language } from '@platform/contracts/constants'
import type { ContentBody } from '@platform/contracts/growth/content'
import {
  type ContentKind,
  contentPictureAddress,
} from '@platform/contracts/growth/content-constants'
import { ContentBlocks } from '@platform/remote-kit/content/content-blocks'
import { ContentLink } from '@platform/remote-kit/content/content-link'
import { ContentVideo } from '@platform/remote-kit/content/content-video'
import { Button, CampaignArt, Card, Heading, Stack, Text, TextLink } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

interface PreviewProps {
  kind: ContentKind
  body: ContentBody
  language: Language
}

/** What readers will see of a draft in a language, by the same components; a language that is not begun is shown in English. */
export function Preview({ kind, body: { texts, settings }, language }: PreviewProps) {
  const t = useT()
  const own = texts[language]
  const { title, summary, action, blocks, links } = own ?? texts.en
  const isEmpty = title === '' && blocks.length === 0 && links.length === 0
  if (isEmpty) return <Text tone="mute">{t('editor.preview.empty')}</Text>
  return (
    <Card lang={own ? language : 'en'}>
      <Stack gap={5}>
        {settings.video ? (
          <ContentVideo
            address={settings.video}
            title={title}
            playLabel={t('preview.play')}
            art={settings.picture && contentPictureAddress(settings.picture)}
          />
        ) : (
          settings.picture && (
            <CampaignArt
              seed={settings.picture}
              src={contentPictureAddress(settings.picture)}
              ratio={kind === 'banner' ? '3 / 1' : '2 / 1'}
            />
          )
        )}
        {title && (
          <Heading level={3} size={kind === 'article' || kind === 'video' ? 'page' : 'card'}>
            {title}
          </Heading>
        )}
        {summary && <Text size="card">{summary}</Text>}
        <ContentBlocks blocks={blocks} playLabel={t('preview.play')} level={3} />
        {links.map(({ label, to }, index) => (
          <div key={index}>
            <TextLink as={ContentLink} to={to || '/'}>
              {label}
            </TextLink>
          </div>
        ))}
        {action && (
          <div>
            <Button as={ContentLink} to={settings.to || '/'}>
              {action}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
