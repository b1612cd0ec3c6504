import { PROFILE_PATH } from '@platform/contracts/shell/paths'
import { Link } from '@platform/remote-kit/router'
import { color, Heading, Icon, media, space, Text, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { useT } from './i18n/messages.ts'
import { OwnPage } from './own-page.tsx'
import { SectionLinks } from './section-links.tsx'
import type { ProfileSection } from './sections.ts'

interface SectionPageProps {
  name: ProfileSection
  children: ReactNode
}

/** One part of the profile: the way back to the whole on phones, beside the other parts on desktop. */
export function SectionPage({ name, children }: SectionPageProps) {
  return (
    <OwnPage title={`section.${name}`}>
      {() => (
        <Columns>
          <Side>
            <SectionLinks current={name} />
          </Side>
          <Content>
            <SectionHead name={name} />
            {children}
          </Content>
        </Columns>
      )}
    </OwnPage>
  )
}

function SectionHead({ name }: { name: ProfileSection }) {
  const t = useT()
  return (
    <div>
      <Back to={PROFILE_PATH}>
        <Turned>
          <Icon name="chevron" size={16} />
        </Turned>
        {t('profile.title')}
      </Back>
      <Heading level={1}>{t(`section.${name}`)}</Heading>
      <Text tone="mute">{t(`section.${name}.text`)}</Text>
    </div>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  ${media.desktop} {
    grid-template-columns: minmax(260px, 340px) minmax(0, 1fr);
    gap: ${space(6)};
  }
`

/** On phones the profile itself lists the parts. */
const Side = styled.div`
  ${media.phone} {
    display: none;
  }
  ${media.desktop} {
    position: sticky;
    top: calc(var(--k-sticky-top, 0px) + ${space(4)});
  }
`

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: ${target};
  color: ${color.mute};
  text-decoration: none;
  @media (hover: hover) {
    &:hover {
      color: ${color.text};
    }
  }
`

const Turned = styled.span`
  display: grid;
  rotate: 180deg;
`
