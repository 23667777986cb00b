import { isObject, type Json, type JsonObject } from './repair-spec.ts'

/** The fields of a value that no part of its schema declares, by their paths. */
export function undeclaredFields(schema: JsonObject | undefined, value: Json | undefined, path = ''): string[] {
  if (Array.isArray(value)) {
    const items = partsOf(schema).flatMap(part => (isObject(part.items) ? [part.items] : []))
    return value.flatMap((item, index) => undeclaredFields({ allOf: items }, item, `${path}[${index}]`))
  }
  if (!isObject(value)) return []
  const declared = partsOf(schema).flatMap(part => (isObject(part.properties) ? [part.properties] : []))
  return Object.entries(value).flatMap(([name, field]) => {
    const where = path ? `${path}.${name}` : name
    const schemas = declared.flatMap(properties => (isObject(properties[name]) ? [properties[name]] : []))
    return schemas.length === 0 ? [where] : undeclaredFields({ allOf: schemas }, field, where)
  })
}

/** A schema and all that it is made of. Which alternative holds is the validator's question; here each one declares. */
function partsOf(schema: Json | undefined): JsonObject[] {
  if (!isObject(schema)) return []
  const parts = [schema.allOf, schema.oneOf, schema.anyOf].flatMap(list => (Array.isArray(list) ? list : []))
  return [schema, ...parts.flatMap(partsOf)]
}
