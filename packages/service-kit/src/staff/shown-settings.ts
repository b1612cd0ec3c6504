import type { ServiceSetting } from '@platform/contracts/staff/settings'

type Plain = string | number | boolean | bigint
type PlainName<Config> = {
  [Name in keyof Config & string]: Config[Name] extends Plain ? Name : never
}[keyof Config & string]

/** The settings of these names, for staff. A service names what they may see: no secret, no address, no path. */
export const shownSettings = <Config extends object>(
  config: Config,
  names: readonly PlainName<Config>[],
): ServiceSetting[] =>
  names.map((name) => {
    const value = config[name] as Plain
    return { name, value: typeof value === 'bigint' ? String(value) : value }
  })
