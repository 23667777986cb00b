import { isObject, type Json, type JsonObject } from './repair-spec.ts'

/** The fields of a value that no part of its schema declares, by their paths. */
export function undeclaredFields(schema: JsonObject | undefined, value: Json | undefined, path = ''): string[] {
  if (Array.isArray(value)) {
    const items = partsOf(schema).flatMap(part => (isObject(part.items) ? [part.items] : []))
    return value.flatMap((item, index) => undeclaredFields({ allOf: items }, item, `${path}[${index}]`))
  }
  if (!isObject(value)) return []
  const declared = partsOf(schema).flatMap(part => (isObject(part.properties) ? [part.properties] : []))
  // The description requires `loc.txid`, and declares it nowhere: a name in that list is declared well enough.
  const required = new Set(partsOf(schema).flatMap(part => (Array.isArray(part.required) ? part.required : [])))
  return Object.entries(value).flatMap(([name, field]) => {
    const where = path ? `${path}.${name}` : name
    const schemas = declared.flatMap(properties => (isObject(properties[name]) ? [properties[name]] : []))
    if (schemas.length === 0) return required.has(name) ? [] : [where]
    return undeclaredFields({ allOf: schemas }, field, where)
  })
}

/** A schema and all that it is made of. Which alternative holds is the validator's question; here each one declares. */
function partsOf(schema: Json | undefined): JsonObject[] {
  if (!isObject(schema)) return []
  const parts = [schema.allOf, schema.oneOf, schema.anyOf].flatMap(list => (Array.isArray(list) ? list : []))
  return [schema, ...parts.flatMap(partsOf)]
}
