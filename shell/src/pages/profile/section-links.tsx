import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { Link } from '@platform/remote-kit/router'
import { color, font, Icon, size } from '@platform/ui'
import { Tile } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useT } from './i18n/messages.ts'
import { Row, RowGroup, RowLine, RowWords } from './rows.tsx'
import { FROM_PROFILE, type ProfileSection, sections } from './sections.ts'

/** The parts of the profile with what each holds; the one that is open is marked. */
export function SectionLinks({ current }: { current?: ProfileSection }) {
  const t = useT()
  return (
    <nav aria-label={t('sections')}>
      <RowGroup>
        {sections.map(({ name, icon, tone }) => (
          <Row key={name}>
            <RowLine
              as={Link}
              to={PROFILE_PATHS[name]}
              state={current ? null : FROM_PROFILE}
              aria-current={name === current ? 'page' : undefined}
            >
              <Tile tone={tone}>
                <Icon name={icon} />
              </Tile>
              <RowWords>
                {t(`section.${name}`)}
                <What>{t(`section.${name}.text`)}</What>
              </RowWords>
              <Icon name="chevron" size={16} />
            </RowLine>
          </Row>
        ))}
      </RowGroup>
    </nav>
  )
}

const What = styled.span`
  display: block;
  color: ${color.mute};
  font: 400 ${size.meta} / 1.4 ${font.text};
`
