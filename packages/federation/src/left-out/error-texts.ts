/** In place of the descriptions of the federation runtime's errors: a message keeps its code and a link to the description. */
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}
