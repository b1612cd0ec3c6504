/**
 * Clients of the outside providers that checks of tasks ask, by the provider's name. A new provider is a line here
 * and one in `src/providers/table.ts`. A check that takes a client without a line here does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: no task type has an outside provider so far
export interface Providers {}
