-- When a provider last called is asked of the messages that it left: no column of the account says it a second time.
create index inbox_messages_by_account on inbox_messages (provider_account_id, received_at);
