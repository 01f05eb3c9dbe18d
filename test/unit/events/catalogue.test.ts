import { expect, it } from 'vitest';
import { anyEvent, eventCatalogue, eventSchemas, exampleEvent } from '#schema/events/catalogue.ts';
import { EVENT_TYPES } from '#schema/platform/event-types.ts';

it.each(EVENT_TYPES)('the example of %s matches its schema', (type) => {
  const example = exampleEvent(type);
  expect(eventSchemas[type].parse(example)).toEqual(example);
  expect(anyEvent.parse(example)).toEqual(example);
});

it('the catalogue has every type and no other', () => {
  expect(Object.keys(eventCatalogue).sort()).toEqual([...EVENT_TYPES].sort());
});
