import { PROFILE_PATH } from '@platform/contracts/shell/paths'
import { Link, useLocation, useNavigate } from '@platform/remote-kit/router'
import { color, Heading, Icon, media, space, Text, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { MouseEvent, ReactNode } from 'react'
import { useT } from './i18n/messages.ts'
import { OwnPage } from './own-page.tsx'
import { SectionLinks } from './section-links.tsx'
import { FROM_PROFILE, type ProfileSection } from './sections.ts'

interface SectionPageProps {
  name: ProfileSection
  /** Of the signed-in user. */
  children: ReactNode | ((userId: string) => ReactNode)
}

/** One part of the profile: the way back to the whole on phones, beside the other parts on desktop. */
export function SectionPage({ name, children }: SectionPageProps) {
  return (
    <OwnPage title={`section.${name}`}>
      {(userId) => (
        <Columns>
          <Side>
            <SectionLinks current={name} />
          </Side>
          <Content>
            <SectionHead name={name} />
            {typeof children === 'function' ? children(userId) : children}
          </Content>
        </Columns>
      )}
    </OwnPage>
  )
}

function SectionHead({ name }: { name: ProfileSection }) {
  const t = useT()
  const back = useBackToProfile()
  return (
    <div>
      <Back to={PROFILE_PATH} onClick={back}>
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

/** From the profile's list the way back is the browser's: its Back then leads on to where the user was before. */
function useBackToProfile() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (event: MouseEvent) => {
    const opensTab = event.metaKey || event.ctrlKey || event.shiftKey
    if (opensTab || state !== FROM_PROFILE) return
    event.preventDefault()
    navigate(-1)
  }
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
