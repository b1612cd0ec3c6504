import type { Language } from '@platform/contracts/constants'
import type { TemplatePreviews } from '@platform/contracts/growth/notifications'
import { Card, Heading, Inline, Stack, space, Tag, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

interface TemplateCardProps {
  template: TemplatePreviews['items'][number]
  language: Language
}

/** One kind of notification as its users read it, in one language. */
export function TemplateCard({ template, language }: TemplateCardProps) {
  const t = useT()
  const { kind, isCritical, channels, title, text, email } = template
  return (
    <Card padding={5} as="section">
      <Stack gap={3}>
        <Inline gap={2}>
          <Text tone="mute">{kind}</Text>
          {isCritical && <Tag>{t('critical')}</Tag>}
          {channels.map((channel) => (
            <Tag key={channel}>{t(channel)}</Tag>
          ))}
        </Inline>
        <div lang={language}>
          <Heading level={2}>{title[language]}</Heading>
          <Text>{text[language]}</Text>
        </div>
        {email ? (
          <details>
            <summary>{t('mail')}</summary>
            <div lang={language}>
              <Text>{email.subject[language]}</Text>
              <Mail>{email.text[language]}</Mail>
            </div>
          </details>
        ) : (
          <Text tone="mute">{t('noMail')}</Text>
        )}
      </Stack>
    </Card>
  )
}

/** With its lines, and broken where an address is too long. */
const Mail = styled.pre`
  margin: 0;
  padding-top: ${space(2)};
  font: inherit;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
