import { LANGUAGE_ABILITIES } from '@platform/contracts/expert/constants'
import type { Expert } from '@platform/contracts/expert/profile-http'
import { placeArt } from '@platform/contracts/quests/art'
import { formatDate as formatDay } from '@platform/remote-kit/format'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import {
  CampaignArt,
  Card,
  color,
  Heading,
  Icon,
  Inline,
  media,
  radius,
  Stack,
  size,
  space,
  Tag,
  Text,
} from '@platform/ui'
import { Avatar, Fact, FactRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { useT as useDraftT } from '../../draft/i18n/messages.ts'
import { useLanguageName } from '../../draft/model/use-term-name.ts'
import { useT } from '../i18n/messages.ts'

interface ExpertViewProps {
  expert: Expert
  /** Beside the name, such as a button. */
  action?: ReactNode
}

/** A profile as others see it. */
export function ExpertView({ expert, action }: ExpertViewProps) {
  const t = useT()
  const names = useDraftT()
  const { formatDate } = useFormat()
  const languageName = useLanguageName()
  const countryName = useCountryName()
  const { id, name, headline, about, skills, tools, languages, city, country } = expert
  const place = countryName(country)
  return (
    <Stack gap={5}>
      <Top>
        <Art aria-hidden="true">
          <CampaignArt seed={id} src={placeArt(id, 'wide')} />
        </Art>
        <Person>
          <Avatar seed={id} size={88} />
          <Stack gap={1}>
            <Inline gap={2}>
              <Heading level={1}>{name}</Heading>
              <Tag tone="gold">{t('tag')}</Tag>
            </Inline>
            {headline && <Text size="card">{headline}</Text>}
            <Text size="meta" tone="mute">
              {names(`domain.${expert.domain}`)} ·{' '}
              {city ? t('place', { city, country: place }) : place} ·{' '}
              {t('since', { date: formatDate(expert.since) })}
            </Text>
          </Stack>
          {action}
        </Person>
      </Top>
      <Card>
        <Facts>
          <FactRow>
            <Fact
              label={t('availability')}
              value={<AvailabilityText expert={expert} />}
              tone="ok"
            />
            <Fact label={t('rate')} value={<RateText expert={expert} />} tone="gold" />
            <Fact
              label={t('experience')}
              value={names('years', { count: expert.totalExperience })}
            />
            {expert.levelOfEducation && (
              <Fact label={t('education')} value={names(`education.${expert.levelOfEducation}`)} />
            )}
          </FactRow>
        </Facts>
      </Card>
      {about && (
        <Part title={t('about')}>
          <About>{about}</About>
        </Part>
      )}
      <Part title={t('skills')}>
        <Chips>
          {skills.map((skill) => (
            <li key={skill.id}>
              <span>{skill.name}</span>
              {skill.level && <small>{names(`level.${skill.level}`)}</small>}
              {skill.checkedAt && (
                <Checked>
                  <Icon name="check" size={16} />
                  {t('checked', { date: formatDate(skill.checkedAt) })}
                </Checked>
              )}
            </li>
          ))}
        </Chips>
      </Part>
      {languages.length > 0 && (
        <Part title={t('languages')}>
          <Chips>
            {languages.map((one) => (
              <li key={one.id}>
                <span>{languageName(one.id, one.name)}</span>
                <small>
                  {LANGUAGE_ABILITIES.filter((ability) => one[ability])
                    .map((ability) => names(`ability.${ability}`))
                    .join(', ')}
                </small>
              </li>
            ))}
          </Chips>
        </Part>
      )}
      {tools.length > 0 && (
        <Part title={t('tools')}>
          <Chips>
            {tools.map((tool) => (
              <li key={tool.id}>{tool.name}</li>
            ))}
          </Chips>
        </Part>
      )}
    </Stack>
  )
}

function AvailabilityText({ expert: { availability } }: { expert: Expert }) {
  const t = useT()
  const { state, from, hoursPerWeek } = availability
  const when =
    state === 'from-date'
      ? // A day of the calendar, wherever it is read.
        t('availability.from-date', { date: from ? formatDay(from, 'UTC') : '' })
      : t(`availability.${state}`)
  const hours = state === 'unavailable' || hoursPerWeek === null ? null : hoursPerWeek
  return hours === null ? when : `${when}, ${t('hours', { count: hours })}`
}

function RateText({ expert: { rate } }: { expert: Expert }) {
  const t = useT()
  const { formatAmount } = useFormat()
  if (!rate) return t('rate.none')
  return t('rate.of', { amount: formatAmount(rate.amount), currency: rate.currency })
}

function useCountryName() {
  const language = useLanguage()
  return (code: string) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Heading level={2} size="card">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

const Top = styled.section`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
  overflow: hidden;
`

const Art = styled.div`
  height: 132px;
  ${media.desktop} {
    height: 180px;
  }
`

const Person = styled.div`
  position: relative;
  display: grid;
  gap: ${space(3)};
  margin-top: -${space(11)};
  padding: 0 ${space(4)} ${space(4)};
  overflow-wrap: anywhere;
  ${media.desktop} {
    padding: 0 ${space(6)} ${space(6)};
  }
`

/** Four facts stand in two rows on a phone. */
const Facts = styled.div`
  ${media.phone} {
    & > dl {
      grid-auto-flow: row;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`

const About = styled.p`
  max-width: 720px;
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(2)};
    padding: ${space(2)} ${space(3)};
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    background: ${color.surface2};
    overflow-wrap: anywhere;
  }
  & small {
    color: ${color.mute};
    font-size: ${size.meta};
  }
`

const Checked = styled.small`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  && {
    color: ${color.ok};
  }
`
