/** Settings of this service, a zod schema each; those of every service are service-kit's. */
export const config = {}
