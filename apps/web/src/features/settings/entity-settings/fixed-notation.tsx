import styles from './notes.module.css';

const FACTS = [
  ['Language', 'English (India)'],
  ['Dates', 'DD/MM/YYYY'],
  ['Currency', '₹, Indian rupee'],
  ['Grouping', '12,34,567.89'],
] as const;

/** What is the same for every entity, because documents and returns want it so. */
export function FixedNotation() {
  return (
    <section className={styles.note} aria-label="Notation">
      <header>
        <h2>Notation</h2>
        <p>The same for every company.</p>
      </header>
      <dl className={styles.facts}>
        {FACTS.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
