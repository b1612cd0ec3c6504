import type { PublicProfile } from '@platform/contracts/identity/http'
import { GAMER_ROLES, type GamerRoleName } from '@platform/contracts/identity/profile'
import { platformName } from '@platform/remote-kit/platform-name'
import { useLanguage } from '@platform/remote-kit/shell'
import { color, font, Icon, type IconName, Inline, radius, size, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../profile/i18n/messages.ts'
import { roleName } from '../profile/role-name.ts'

/** Where the user is from and since when they are here; below the name. */
export function UserOrigin({ profile }: { profile: PublicProfile }) {
  const t = useT()
  const language = useLanguage()
  const { country, city, memberSince } = profile
  const place = [city, country && new Intl.DisplayNames([language], { type: 'region' }).of(country)]
  const lines: { icon: IconName; text: string }[] = [
    { icon: 'globe', text: place.filter(Boolean).join(', ') },
    {
      icon: 'user',
      text: memberSince ? t('user.since', { month: monthName(memberSince, language) }) : '',
    },
  ]
  return (
    <Origin>
      {lines
        .filter(({ text }) => text !== '')
        .map(({ icon, text }) => (
          <Inline key={icon} gap={1.5} wrap={false}>
            <Icon name={icon} size={16} />
            <Text as="span" tone="mute">
              {text}
            </Text>
          </Inline>
        ))}
    </Origin>
  )
}

/** Whether the user shows anything of `UserFacts`. */
export const hasFacts = ({
  profession,
  college,
  preferredRole,
  preferredPlatform,
}: PublicProfile) => Boolean(profession ?? college ?? preferredRole ?? preferredPlatform)

/** What the user does and plays, in one strip. */
export function UserFacts({ profile }: { profile: PublicProfile }) {
  const t = useT()
  const language = useLanguage()
  const { college, profession, preferredRole, preferredPlatform } = profile
  const role = (Object.keys(GAMER_ROLES) as GamerRoleName[]).find(
    (name) => GAMER_ROLES[name] === preferredRole,
  )
  const facts = [
    { label: t('user.role'), value: role && roleName(role, language, t(`role.${role}`)) },
    {
      label: t('preferences.platform'),
      value: preferredPlatform && platformName(preferredPlatform, language),
    },
    { label: t('details.profession'), value: profession && t(`profession.${profession}`) },
    { label: t('details.college'), value: college },
  ].filter(({ value }) => Boolean(value))
  return (
    <section aria-label={t('user.about')}>
      <Strip>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <Label>{label}</Label>
            <Value>{value}</Value>
          </div>
        ))}
      </Strip>
    </section>
  )
}

const monthName = (month: string, language: string) =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )

const Origin = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin-top: ${space(1)};
  color: ${color.mute};
`

const Strip = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 128px), 1fr));
  padding: ${space(3)} 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
  overflow: hidden;
  & > div {
    display: flex;
    flex-direction: column-reverse;
    min-width: 0;
    /* The first line of each row lies under the border of the strip. */
    margin-inline-start: -1px;
    border-inline-start: 1px solid ${color.line};
    padding: ${space(1.5)} ${space(3)};
    text-align: center;
  }
`

const Label = styled.dt`
  color: ${color.mute};
  font-size: ${size.meta};
`

const Value = styled.dd`
  font: 600 ${size.card} / 1.4 ${font.heading};
  overflow-wrap: anywhere;
`
