import { services } from '@platform/contracts/services'
import { markdownTable } from '@platform/kubernetes/markdown-table'
import { isExported, kitData, type PersonalData } from '@platform/service-kit'
import { serviceDefinition } from './service-definition.ts'

/** docs/personal-data.md: what each service stores about users, and what is left of it when one leaves. */
export async function personalDataPage(): Promise<string> {
  const sections = await Promise.all(
    services
      .filter(({ engines }) => engines.mongo)
      .map(async ({ name }) => section(name, (await serviceDefinition(name)).personalData)),
  )
  return `# Personal data

What each service stores about users, which of it an export of their data includes, and what happens to it when their account is
deleted. Each service declares it in
\`services/<name>/src/personal-data.ts\`, and does not start with a collection that has no line there; \`npm run render\` writes
this page.

An account's id is a random UUID. What names a person (the phone number, e-mail address, user name, outside accounts, and the
addresses of wallets) is stored beside the id only in the collections that are erased, or in fields that are. After that the collections that are
kept hold amounts and counts alone. Nothing connects the id with a person but \`former_accounts\` of identity, for 400 days: keyed hashes of
the numbers, mailboxes and outside accounts, so that nobody is paid twice ([why](decisions/0040-who-comes-back-is-not-paid-again.md)).

${sections.join('\n\n')}

${section('every service', kitData)}
`
}

function section(name: string, table: PersonalData | undefined): string {
  const { personal = {}, notPersonal = [] } = table ?? {}
  const rows = Object.entries(personal).map(([collection, one]) => [
    `\`${collection}\``,
    one.holds,
    isExported(one) ? 'yes' : '',
    one.fate === 'erased' ? 'erased' : `kept. ${one.because}`,
  ])
  const others = notPersonal.map((one) => `\`${one}\``)
  const nothing = others.length > 0 ? `\n\nNothing about users: ${others.join(', ')}.` : ''
  const header = ['collection', 'what it holds', 'exported', 'when the user leaves']
  return `## ${name}\n\n${markdownTable(header, rows)}${nothing}`
}
